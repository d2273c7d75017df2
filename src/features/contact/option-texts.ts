import { useLingui } from '@lingui/react/macro'
import { CONTACT_ROLES, HELP_TOPICS, type ContactRole, type HelpTopic } from '#shared/contact.ts'

/** The roles in the current language. */
export function useRoleOptions() {
  const { t } = useLingui()
  const labels: Record<ContactRole, string> = { parent: t`Parent`, academy: t`Academy`, scout: t`Scout`, footballer: t`Footballer` }
  return CONTACT_ROLES.map((value) => ({ value, label: labels[value] }))
}

/** The help topics in the current language. */
export function useTopicOptions() {
  const { t } = useLingui()
  const labels: Record<HelpTopic, string> = {
    'live stream': t`Live stream`,
    analytics: t`Analytics`,
    camera: t`Camera`,
    subscribe: t`Subscribe`,
    unsubscribe: t`Unsubscribe`,
    register: t`Register`,
    other: t`Other`,
  }
  return HELP_TOPICS.map((value) => ({ value, label: labels[value] }))
}
