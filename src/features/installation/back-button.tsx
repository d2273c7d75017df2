import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

/** The way back in the installed app, which has no browser around it: a step back, or to the schedule where there is none. */
export function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={t`Back`}
      className="-ms-3 lg:-ms-2"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/main', replace: true }))}
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </IconButton>
  )
}
