import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { AchievementKind } from '#shared/achievements.ts'
import { call } from '#platform/http.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ACHIEVEMENT_NAMES } from './achievement-names.ts'

/** Shares an achievement as a picture, by the device's own dialog; where there is none, saves it. */
export function ShareAchievement({ playerId, kind }: { playerId: string; kind: AchievementKind }) {
  const { t } = useLingui()
  const name = t(ACHIEVEMENT_NAMES[kind])
  const card = useMutation({
    networkMode: 'always',
    async mutationFn() {
      const { data } = await call('GET /player/:id/achievements/:kind/card', {
        params: { id: playerId, kind },
        query: { language: currentLocale() },
      })
      const bytes = Uint8Array.from(atob(data.content), (letter) => letter.codePointAt(0) ?? 0)
      // It is in the file of the live page, which this page does not need otherwise.
      const { shareFile } = await import('#platform/share.ts')
      await shareFile(new File([bytes], data.file_name, { type: data.type }))
    },
  })
  return (
    <span className="grid justify-items-end">
      {card.isError && (
        <span role="alert" className="text-small text-live">
          <Trans>The card could not be created.</Trans>
        </span>
      )}
      <Button look="quiet" busy={card.isPending} aria-label={t`Share: ${name}`} onClick={() => card.mutate()}>
        <Trans>Share</Trans>
      </Button>
    </span>
  )
}
