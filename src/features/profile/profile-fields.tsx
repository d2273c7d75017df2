import { useLingui } from '@lingui/react/macro'
import type { User } from '#shared/user.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { roleNames } from './role-texts.ts'

/** The user's data, read-only. Club users have no personal names. */
export function ProfileFields({ user }: { user: User }) {
  const { t } = useLingui()
  const club = user.user_type === 1
  const child = user.footballer
  return (
    <>
      {!club && <Field label={t`First name`} readOnly value={user.name} />}
      {!club && <Field label={t`Last name`} readOnly value={user.lastname} />}
      {user.club_id && <Field label={t`Club/Academy`} readOnly value={localName(user.club_id, currentLocale())} />}
      <Field label={t`Subscription status`} readOnly value={user.is_subscribed ? t`Active` : t`Expired`} />
      {club || user.email === null ? (
        <Field label={t`User name`} readOnly value={user.username ?? ''} />
      ) : (
        <Field label={t`Email`} readOnly value={user.email} />
      )}
      {user.phone && <Field label={t`Phone`} readOnly value={user.phone} />}
      <Field label={t`Role`} readOnly value={t(roleNames[user.role])} />
      {user.age_category && <Field label={t`Age category`} readOnly value={user.age_category} />}
      {child && (
        <Field
          label={t`Footballer`}
          readOnly
          value={[child.shirt_number, [child.first_name, child.last_name].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
        />
      )}
    </>
  )
}
