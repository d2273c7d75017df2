import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import { parseVenueDay, venueDay } from '#shared/venue-time.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import { noticeSettings } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import { localName } from '../games/local-name.ts'
import type { GameRow } from '../games/repository.ts'
import { renderMail } from '../../platform/mail/message.ts'
import type { Writers } from '../../platform/mail/sender.ts'
import { digestPath } from './digest-link.ts'
import { DIGEST_TEXTS } from './digest-texts.ts'
import { findDigestGames } from './queue-digests.ts'
import { NOTICE_TEXTS } from './texts.ts'
import { formatVenueDay, formatVenueHour } from './venue-format.ts'

/** The mail on the evening before a match day. It names clubs and places, and no child. */
export function digestMails(secret: string): Pick<Writers, 'match-day'> {
  const key = deriveKeys(secret).digest
  return {
    async 'match-day'({ db, now, publicUrl }, { address, subjectId }) {
      const [found] = await db
        .select({ user: users, day: noticeSettings.digestedFor })
        .from(noticeSettings)
        .innerJoin(users, eq(users.id, noticeSettings.userId))
        .where(and(eq(users.id, subjectId ?? ''), eq(noticeSettings.digest, true), isNull(users.lockedAt)))
      // A mail that has waited until the day is over says nothing.
      if (!found?.day || found.day < venueDay(now()) || found.user.email !== address) return null
      const { user, day } = found
      const rows = await findDigestGames(db, user.id, day)
      if (rows.length === 0) return null
      const texts = DIGEST_TEXTS[user.locale]
      const unsubscribe = publicUrl + digestPath(key, user.id)
      return renderMail(address, user.locale, {
        subject: texts.subject(formatVenueDay(parseVenueDay(day), user.locale)),
        paragraphs: [texts.intro, rows.map((row) => lineOf(row, user.locale)).join('\n')],
        action: { label: texts.action, url: `${publicUrl}/main?date=${day}` },
        closing: texts.closing(unsubscribe),
        unsubscribe,
      })
    },
  }
}

function lineOf({ game, one, two }: GameRow, locale: Locale): string {
  const clubs = `${localName(one, locale)} – ${localName(two, locale)}`
  const title = game.status === 'cancelled' ? NOTICE_TEXTS[locale].title.cancelled(clubs) : clubs
  const venue = locale === 'ge' ? (game.venueKa ?? game.venue) : game.venue
  return [formatVenueHour(game.startsAt, locale), title, game.ageCategory, venue].filter(Boolean).join(' · ')
}
