import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** The loading state of the viewer, in its size. */
export function ViewerSkeleton() {
  const { t } = useLingui()
  return (
    <main className="mx-auto max-w-7xl items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:px-6 lg:py-6">
      <div className="grid aspect-video w-full place-items-center bg-[#07120d] text-white lg:rounded-card">
        <Spinner className="size-9" label={t`Loading`} />
      </div>
      <div className="mx-auto grid w-full max-w-2xl gap-5 overflow-hidden px-4 pt-5 lg:px-5">
        <div className="grid grid-cols-[1fr_auto_1fr] items-start justify-items-center gap-6">
          <Skeleton className="size-16 rounded-full sm:size-20" />
          <Skeleton className="h-13 w-28" />
          <Skeleton className="size-16 rounded-full sm:size-20" />
        </div>
        <Skeleton className="mx-auto h-11 w-64" />
      </div>
    </main>
  )
}
