import type { DrawCharge } from './charge.ts'

const HALF_KEY = 'M0-19.5A7.5 7.5 0 0 1 2.8-5V-2.5H5V.5H2.1V5.5H9V9H6.5V11H9V15H2.1V18.5H0V-8.6A3.4 3.4 0 0 0 0-15.4Z'

/** Objects. */
export const THINGS = {
  /** Counterchanged: its right half takes the detail's colour. */
  key: (ink, detail) => `<path fill="${ink}" transform="scale(-1 1)" d="${HALF_KEY}"/><path fill="${detail}" d="${HALF_KEY}"/>`,
  crown: (ink, detail) =>
    `<path fill="${ink}" d="M-13.5 6.5L-17-7.5L-8.5-.5L0-13L8.5-.5L17-7.5L13.5 6.5ZM-13 9H13V13.5H-13Z"/>` +
    `<g fill="${ink}"><circle cx="-17.5" cy="-9.5" r="2.6"/><circle cy="-15" r="2.8"/><circle cx="17.5" cy="-9.5" r="2.6"/></g><circle cy="1.5" r="2.2" fill="${detail}"/>`,
  bell: (ink, detail) =>
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M-3-14A3 3 0 1 1 3-14"/><circle cy="14" r="3.6" fill="${ink}"/>` +
    `<path fill="${ink}" d="M0-14.5C6.5-14.5 9-10 9.5-4C10 2 11 5.5 15 8.5V11.5H-15V8.5C-11 5.5-10 2-9.5-4C-9-10-6.5-14.5 0-14.5Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="1.8" d="M-11.5 5H11.5"/>`,
  arrow: (ink) =>
    `<path fill="${ink}" d="M0-22L10.5-5.5L2.6-7.6V3.5L8.5-1.5V6L2.6 11V14L8.5 9V16.5L2.6 21.5H-2.6L-8.5 16.5V9L-2.6 14V11L-8.5 6V-1.5L-2.6 3.5V-7.6L-10.5-5.5Z"/>`,
  qvevri: (ink, detail) =>
    `<path fill="${ink}" d="M-6.5-18H6.5V-14.5H5C5-12.5 7-11.5 9.5-9C13-5.5 13.5-.5 11.5 4C9 10 4.5 14 2.5 18H-2.5C-4.5 14-9 10-11.5 4C-13.5-.5-13-5.5-9.5-9C-7-11.5-5-12.5-5-14.5H-6.5Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="1.8" d="M-11.5-6.5H11.5M-11.5 3.5H11.5"/>`,
  anvil: (ink, detail) =>
    `<path fill="${ink}" d="M-19-2H-7V-4.5H16V2C11 2 6.5 4.5 6 8.5C6 10.5 8 12 11 12.5V17H-11V12.5C-8 12-6 10.5-6 8.5C-6 4.5-17 6.5-19-2Z"/>` +
    `<path fill="${detail}" d="M0-21.5L1.8-17.8L6.5-16L1.8-14.2L0-10.5L-1.8-14.2L-6.5-16L-1.8-17.8Z"/>`,
} as const satisfies Record<string, DrawCharge>
