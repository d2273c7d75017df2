/** Providers that ignore dots in the name, with the main domain of each. */
const WITHOUT_DOTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The normalised mailbox of an address: `Nino+club@…` and `nino@…` are the same one. Only for limits and searches: mails
 * go to the original address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address.toLowerCase()
  const host = address.slice(at + 1).toLowerCase()
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  const mainDomain = WITHOUT_DOTS.get(host)
  return mainDomain ? `${name.replaceAll('.', '')}@${mainDomain}` : `${name}@${host}`
}
