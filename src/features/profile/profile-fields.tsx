import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { User } from '#shared/user.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import type { Role } from '#shared/user.ts'

/** The name of each role. */
const roleNames: Record<Role, MessageDescriptor> = {
  parent: msg`Parent/Fan`,
  club: msg`Club/Academy`,
  scout: msg`Scout`,
  staff: msg`Administrator`,
  secretary: msg`Club secretary`,
  scorekeeper: msg`Scorekeeper`,
}

/** The user's data, read-only. Club users have no personal names. */
export function ProfileFields({ user }: { user: User }) {
  const { t } = useLingui()
  const club = user.user_type === 1
  const child = user.footballer
  return (
    <>
      {!club && <ReadOnly label={t`First name`} value={user.name} />}
      {!club && <ReadOnly label={t`Last name`} value={user.lastname} />}
      {user.club_id && <ReadOnly label={t`Club/Academy`} value={localName(user.club_id, currentLocale())} />}
      <ReadOnly label={t`Subscription status`} value={user.is_subscribed ? t`Active` : t`Expired`} />
      {club || user.email === null ? (
        <ReadOnly label={t`User name`} value={user.username ?? ''} />
      ) : (
        <ReadOnly label={t`Email`} value={user.email} />
      )}
      {user.phone && <ReadOnly label={t`Phone`} value={user.phone} />}
      <ReadOnly label={t`Role`} value={t(roleNames[user.role])} />
      {user.age_category && <ReadOnly label={t`Age category`} value={user.age_category} />}
      {child && (
        <ReadOnly
          label={t`Footballer`}
          value={[child.shirt_number, [child.first_name, child.last_name].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
        />
      )}
    </>
  )
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <FieldRow id={id} label={label}>
      {/* As high as its text, which is below it a second time: an input would cut what is long. */}
      <span translate="no" className="grid text-body wrap-anywhere *:[grid-area:1/1]">
        <span aria-hidden="true" className="invisible whitespace-pre-wrap">
          {value}
        </span>
        <textarea id={id} readOnly rows={1} value={value} className="size-full resize-none overflow-hidden bg-transparent" />
      </span>
    </FieldRow>
  )
}

/** A label and its field on one line, or below each other where letters are large. */
export function FieldRow({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
      <label htmlFor={id} className="grow basis-30 text-small text-muted">
        {label}
      </label>
      <div className="min-w-0 grow-[2] basis-42">{children}</div>
    </div>
  )
}
