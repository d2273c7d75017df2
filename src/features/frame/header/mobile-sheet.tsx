import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import type { User } from '#shared/user.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { LanguageSwitcher } from '../language-switcher.tsx'
import { MobileLinks } from './mobile-links.tsx'

interface MobileSheetProps {
  user: User | null
  atLogin: boolean
  onClose(): void
}

/**
 * The slide-in menu of small screens. It is rendered into the body, so that it does not inherit the header's colours over
 * a picture.
 */
export default function MobileSheet({ user, atLogin, onClose }: MobileSheetProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => void document.documentElement.style.removeProperty('overflow')
  }, [])

  /** A choice or a tap outside closes the menu. */
  function onClick({ target }: MouseEvent) {
    if (target === dialog.current || (target as Element).closest('a, [data-closes]')) dialog.current?.close()
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={t`Menu`}
      onClose={onClose}
      onClick={onClick}
      className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-80 max-w-[86vw] bg-surface p-0 text-ink shadow-raised backdrop:bg-scrim open:animate-[slide-in_220ms_var(--ease-move)]"
    >
      <div className="flex min-h-full flex-col gap-2 px-4 pt-[env(safe-area-inset-top)] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <div className="flex h-16 items-center justify-between">
          <Logo className="h-8 w-auto text-action" />
          <IconButton label={t`Close`} data-closes className="-me-2">
            <X className="size-6" />
          </IconButton>
        </div>
        <MobileLinks user={user} atLogin={atLogin} onClose={() => dialog.current?.close()} />
        <LanguageSwitcher className="mt-auto self-start" />
      </div>
    </dialog>,
    document.body,
  )
}
