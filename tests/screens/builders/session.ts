import type { User } from '#shared/user.schema.ts'
import type { Answers } from '../support/service.ts'
import { gamePage } from './games.ts'

/** The answers to a sign-in that works, and of the schedule, which it opens. */
export function signInAnswers(user: User): Answers {
  return {
    'GET /auth/check': { status: true },
    'POST /auth/login': { accessToken: 'access', refreshToken: 'refresh' },
    'GET /auth/fetch-user': { user },
    'POST /game': gamePage([]),
  }
}
