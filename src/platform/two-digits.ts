/** A number of at least two digits: 07. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
