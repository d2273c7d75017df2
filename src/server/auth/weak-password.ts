import { PRODUCT } from '#shared/product.ts'
import { Refusal } from '../refusal.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What somebody's password must not be made of: their own name and address, which are guessed first. */
export interface Owner {
  name: string
  lastname: string
  email: string | null
  username: string | null
}

/**
 * Refuses a new password that is guessed first: a common one, a run of neighbouring characters, or the owner's own
 * name or address, with or without figures behind it.
 *
 * @throws Refusal `weak_password`
 */
export function refuseWeakPassword(password: string, owner: Owner): void {
  if (isWeak(password, owner)) throw new Refusal('weak_password', 'This password is among the first that are guessed.')
}

function isWeak(password: string, { name, lastname, email, username }: Owner): boolean {
  const given = password.trim().toLowerCase()
  if (COMMON_PASSWORDS.has(given) || isRun(given)) return true
  const bare = letters(given)
  const own = [name, lastname, name + lastname, lastname + name, email, email?.split('@')[0], username, PRODUCT.name, PRODUCT.nameKa]
  return own.some((word) => {
    const lower = word?.toLowerCase()
    return lower && (given === lower || (bare !== '' && bare === letters(lower)))
  })
}

/** What is left of a word without the figures and signs that are put behind it to please a form. */
function letters(word: string): string {
  return word.replaceAll(/[^\p{L}@]/gu, '')
}

/** One character again and again, or neighbours such as 123456 and fedcba. */
function isRun(word: string): boolean {
  const codes = Array.from(word, (character) => character.codePointAt(0) ?? 0)
  return [-1, 0, 1].some((step) => codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step))
}
