import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { notices, noticeSettings } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import { renderMail } from '../../platform/mail/message.ts'
import type { Writers } from '../../platform/mail/sender.ts'
import { presentDetail } from '../games/present.ts'
import { findDetail } from '../games/repository.ts'
import { digestPath } from './digest-link.ts'
import { DIGEST_TEXTS } from './digest-texts.ts'
import { stillFor } from './recipients.ts'
import { writeMessage } from './write-message.ts'

/** The mail to someone whom no notification reaches: the text of the notification, from the game as it is when it is sent. */
export function noticeMails(secret: string): Pick<Writers, 'match-notice'> {
  const key = deriveKeys(secret).digest
  return {
    async 'match-notice'({ db, now, publicUrl }, { address, subjectId }) {
      const [notice] = await db
        .select()
        .from(notices)
        .where(eq(notices.id, subjectId ?? ''))
      const [user] = await db
        .select({ id: users.id, locale: users.locale })
        .from(users)
        .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
        .where(
          and(
            sql`coalesce(${noticeSettings.mail}, true)`,
            sql`lower(${users.email}) = lower(${address})`,
            isNotNull(users.emailVerifiedAt),
            isNull(users.lockedAt),
          ),
        )
      if (!notice || !user || notice.expiresAt <= now()) return null
      const game = await findDetail(db, notice.gameId)
      if (!game || !(await stillFor(db, notice, game.row.game))(user.id)) return null
      const message = writeMessage(notice, presentDetail(game, { mayWatch: false }), user.locale)
      if (!message) return null
      const texts = DIGEST_TEXTS[user.locale]
      const unsubscribe = publicUrl + digestPath(key, user.id)
      return renderMail(address, user.locale, {
        subject: message.title,
        paragraphs: [message.title, message.body],
        action: { label: texts.openMatch, url: publicUrl + message.path },
        closing: notice.kind === 'unanswered' ? texts.asked(unsubscribe) : texts.instead(unsubscribe),
        unsubscribe,
      })
    },
  }
}
