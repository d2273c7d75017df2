import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ChildView } from '#shared/children.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chooserTexts, lookerTexts, viewTexts } from './option-texts.ts'
import { childQueries } from './queries.ts'

/** How many are shown at once. */
const LATEST = 8

/**
 * Who has looked at a child's data within the last year: by role and club, without names.
 *
 * @param props.isOwn the footballer reads it
 */
export function Views({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { data, isPending, refetch } = useQuery(childQueries.views(id))
  if (!data && isPending) return <Skeleton className="h-24" />
  if (!data) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-muted">
          <Trans>This list could not be loaded.</Trans>
        </p>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No views yet.</Trans>
      </p>
    )
  }
  const older = data.length - LATEST
  return (
    <>
      <ViewList views={data.slice(0, LATEST)} isOwn={isOwn} />
      {older > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-12 cursor-pointer items-center font-medium hover:text-action">
            <Trans>Earlier ({older})</Trans>
          </summary>
          <ViewList views={data.slice(LATEST)} isOwn={isOwn} />
        </details>
      )}
    </>
  )
}

function ViewList({ views, isOwn }: { views: readonly ChildView[]; isOwn: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {views.map((view) => (
        <View key={`${view.at} ${view.kind} ${view.role} ${view.club?._id}`} view={view} isOwn={isOwn} />
      ))}
    </ul>
  )
}

function View({ view: { role, club, self, kind, at }, isOwn }: { view: ChildView; isOwn: boolean }) {
  const { t } = useLingui()
  return (
    <li className="py-2 text-small">
      <span className="font-medium">
        {t(self ? chooserTexts[isOwn ? 'you' : 'child'] : lookerTexts[role])}
        {club && `, ${localName(club, currentLocale())}`}
      </span>
      <span className="block text-caption text-muted">
        {t(viewTexts[kind])} · <span className="figures">{formatDateTime(new Date(at))}</span>
      </span>
    </li>
  )
}
