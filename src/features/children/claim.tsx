import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Child } from '#shared/children.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** A claim that the club has not confirmed. */
export function Claim({ child: { _id: id, state }, onGone }: { child: Child; onGone(): void }) {
  const { t } = useLingui()
  const online = useOnline()
  const withdraw = useMutation({
    mutationFn: () => call('DELETE /children/:id', { params: { id } }),
    onSuccess: onGone,
    onError: (error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  })
  if (state === 'rejected') {
    return (
      <p>
        <Trans>The club did not confirm this. Ask the club, or add your child again with the right number.</Trans>
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <Trans>
          The club checks that this is your child. Until then you cannot see a name or decide anything. A code from the club is faster.
        </Trans>
      </p>
      <Button look="outline" busy={withdraw.isPending} disabled={!online} onClick={() => withdraw.mutate()}>
        <Trans>Withdraw</Trans>
      </Button>
    </div>
  )
}
