import { id } from '../builders/ids.ts'
import { failure } from '../support/replies.ts'
import type { Answers } from '../support/service.ts'

const TOKEN = 'unknown'.padEnd(43, '-')

/** Every page that needs no sign-in. */
export const PAGES = [
  '/',
  '/login',
  '/contact',
  '/services',
  '/services/scout',
  '/products/analytic',
  '/products/live',
  '/terms',
  '/privacy',
  '/for-clubs',
  '/in-production',
  '/forgot-password',
  '/nowhere',
  `/verify-email/${TOKEN}`,
  `/reset-password/${TOKEN}`,
  `/invitation/${TOKEN}`,
  `/m/${id('no game')}`,
]

/** Whose services carry notifications. */
export const COMPANIES = ['Google', 'Apple', 'Mozilla', 'Microsoft']

/** No link that was mailed or shared is known. */
export const UNKNOWN: Answers = {
  'GET /auth/verify-email/:token': failure('not_found'),
  'GET /auth/reset-password/:token': failure('not_found'),
  'GET /auth/invitation/:token': failure('not_found'),
  'GET /game/card/:id': failure('not_found'),
}
