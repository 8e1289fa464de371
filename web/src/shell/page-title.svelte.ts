/** What the browser's tab says: the page, or first of all that it is one's turn. */
class PageTitle {
  page = $state('');
  /** At which table it is the player's turn. */
  turn = $state<string | null>(null);
}

export const pageTitle = new PageTitle();
