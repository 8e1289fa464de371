export interface Size { width: number; height: number }
export interface Rect extends Size { x: number; y: number }

export const around = ({ x, y }: { x: number; y: number }, size: Size): Rect => ({ x: x - size.width / 2, y: y - size.height / 2, ...size });

export function apart(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x + a.width + gap <= b.x || b.x + b.width + gap <= a.x || a.y + a.height + gap <= b.y || b.y + b.height + gap <= a.y
  );
}
