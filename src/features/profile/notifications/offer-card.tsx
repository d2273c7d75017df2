import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { OFFERED_KINDS } from '#shared/notice.ts'
import { errorText } from '#platform/error-text.ts'
import { patchOf } from '#platform/patch.ts'
import { call } from '#platform/http.ts'
import { localStore } from '#platform/local-store.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard as Card } from '#ui/offer-card.tsx'
import { toast } from '#ui/toast.tsx'
import { pushSupport, subscribe } from '#features/app/notifications/push.ts'
import { noticeQueries } from '#features/app/notifications/queries.ts'

const DISMISSED_KEY = 'push_dismissed'

/** Offers notifications to someone who has just chosen a match or a team. Answered once, it does not come again. */
export default function OfferCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState(
    () => localStore.get(DISMISSED_KEY) === null && pushSupport() === 'supported' && Notification.permission === 'default',
  )
  if (!offered) return null

  const dismiss = () => {
    localStore.set(DISMISSED_KEY, 'yes')
    setOffered(false)
  }
  const accept = async () => {
    setBusy(true)
    try {
      const { choices, public_key: publicKey } = await queryClient.fetchQuery(noticeQueries.own())
      if (await subscribe(publicKey)) {
        const kinds = [...OFFERED_KINDS]
        const patch = patchOf(choices, { favorites: kinds, follows: kinds, children: kinds })
        if (patch) await call('PUT /notices', { body: patch })
        await queryClient.invalidateQueries(noticeQueries.own())
        toast({ kind: 'success', text: t`Notifications are on.`, place: 'top-center' })
      }
      dismiss()
    } catch (error) {
      setBusy(false)
      toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' })
    }
  }
  return (
    <Card icon={Bell} title={t`Get notified when it matters?`} dismissLabel={t`No, thanks`} onDismiss={dismiss}>
      <p className="text-small text-muted">
        <Trans>Kick-off, goals, full time, and when a match is moved or cancelled. You can change this in your profile.</Trans>
      </p>
      <Button busy={busy} onClick={() => void accept()} className="mt-3">
        <Trans>Turn on</Trans>
      </Button>
    </Card>
  )
}
