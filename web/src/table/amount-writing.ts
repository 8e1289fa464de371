import { createContext } from 'svelte';
import { chips } from '../i18n/amounts';

type Write = (amount: number) => string;
const [given, provide, isGiven] = createContext<Write>();

/** The story writes amounts as its felt does: call while the table's screen is made. */
export const provideAmounts = provide;
export const amountsOfTable = (): Write => (isGiven() ? given() : chips);
