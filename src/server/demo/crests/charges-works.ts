import type { DrawCharge } from './charge.ts'

/** Buildings. */
export const WORKS = {
  bridge: (ink, detail) =>
    `<path fill="${ink}" d="M-20 10V-7Q0-16.5 20-7V10H16.7V5A4.6 4.6 0 0 0 7.5 5V10H5V3A5 5 0 0 0-5 3V10H-7.5V5A4.6 4.6 0 0 0-16.7 5V10Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="2" d="M-20-3.2Q0-12.2 20-3.2"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="2" d="M-12.6 15.5q3.15-2.6 6.3 0t6.3 0 6.3 0 6.3 0"/>`,
  tower: (ink, detail) =>
    `<path fill="${ink}" d="M-8-18H-4.4V-14H-1.8V-18H1.8V-14H4.4V-18H8V-6H10.5V-2.5H13.5V-6H17V15H-17V-6H-13.5V-2.5H-10.5V-6H-8Z"/>` +
    `<path fill="${detail}" d="M-4.2 15V8A4.2 4.2 0 0 1 4.2 8V15ZM-1.8-2.5V-7A1.8 1.8 0 0 1 1.8-7V-2.5Z"/>`,
  'cable-car': (ink, detail) =>
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M0-14V-4"/><circle cy="-14" r="3" fill="${ink}"/>` +
    `<path fill="${ink}" d="M-9.5-6H9.5Q13.5-6 13.5-2V9.5Q13.5 13.5 9.5 13.5H-9.5Q-13.5 13.5-13.5 9.5V-2Q-13.5-6-9.5-6Z"/>` +
    `<path fill="${detail}" d="M-10-2.5H-1.5V5H-10ZM1.5-2.5H10V5H1.5Z"/>`,
  anchor: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="3.6"><circle cy="-13.5" r="3.6"/><path d="M0-10V15M-8-5.5H8M-13.5 4C-13 11-7.5 15.5 0 15.5S13 11 13.5 4"/></g>` +
    `<path fill="${ink}" d="M-18 7.5L-14-1.5L-8.5 6ZM18 7.5L14-1.5L8.5 6Z"/>`,
  sail: (ink, detail) =>
    `<path fill="${ink}" d="M-2-19V8H-16C-9 1-4-8-2-19ZM1-13C9-9 14-1 14.5 8H1Z"/><path fill="${detail}" d="M-18 10.5H18L13.5 17H-12.5Z"/>`,
} as const satisfies Record<string, DrawCharge>
