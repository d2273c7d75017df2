import { PRODUCT } from '#shared/product.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Personal data that a password must not consist of, because it is guessed first. */
interface PasswordOwner {
  name: string
  lastname: string
  email: string | null
  username: string | null
}

/**
 * Rejects a weak password: a common one, a run of adjacent characters, or the owner's name or address, with or without
 * trailing digits.
 *
 * @throws ApiError `weak_password`
 */
export function rejectWeakPassword(password: string, owner: PasswordOwner): void {
  if (isWeak(password, owner)) throw new ApiError('weak_password', 'This password is among the first that are guessed.')
}

function isWeak(password: string, { name, lastname, email, username }: PasswordOwner): boolean {
  const given = password.trim().toLowerCase()
  if (COMMON_PASSWORDS.has(given) || isRun(given)) return true
  const bare = letters(given)
  const own = [name, lastname, name + lastname, lastname + name, email, email?.split('@')[0], username, PRODUCT.name, PRODUCT.nameKa]
  return own.some((word) => {
    const lower = word?.toLowerCase()
    return lower && (given === lower || (bare !== '' && bare === letters(lower)))
  })
}

/** A word without trailing digits and symbols. */
function letters(word: string): string {
  return word.replaceAll(/[^\p{L}@]/gu, '')
}

/** Whether a word is one repeated character, or a run such as 123456 or fedcba. */
function isRun(word: string): boolean {
  const codes = Array.from(word, (character) => character.codePointAt(0) ?? 0)
  return [-1, 0, 1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step))
}
