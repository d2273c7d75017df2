import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { IconButton } from '#ui/icon-button.tsx'

/** The back button of the installed app, which has no browser controls. Without history it leads to the schedule. */
export default function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={t`Back`}
      className="-ms-3 lg:-ms-2"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/main', replace: true }))}
    >
      <ChevronLeft className="size-6" />
    </IconButton>
  )
}
