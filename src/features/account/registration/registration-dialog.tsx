import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { pageQueries } from '#platform/query-client.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useRegistration } from './use-registration.ts'

interface RegistrationDialogProps {
  open: boolean
  onClose(): void
  onRegistered(email: string): void
  terms: ReactNode
}

/** A full-screen dialog. It stays mounted when it is closed, so that the input is kept. */
export default function RegistrationDialog({ open, onClose, onRegistered, terms }: RegistrationDialogProps) {
  const { t } = useLingui()
  const registration = useRegistration(onRegistered)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          // Escape in an open list closes only the list. A press on a toast does not close the dialog.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-surface data-[state=open]:animate-[slide-up_250ms_var(--ease-move)]"
        >
          <div className="sticky top-0 z-10 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
            <div className="mx-auto flex min-h-16 max-w-xl items-center justify-between gap-4 px-4 py-2">
              <Radix.Title className="text-title font-bold text-balance">
                <Trans>Create Parent/Fan account</Trans>
              </Radix.Title>
              <Radix.Close asChild>
                <IconButton label={t`Close`} className="-me-2">
                  <X className="size-5" />
                </IconButton>
              </Radix.Close>
            </div>
          </div>
          <div className="mx-auto max-w-xl px-4 pt-6 pb-[max(2.5rem,env(safe-area-inset-bottom))]">
            <QueryClientProvider client={pageQueries}>
              <RegistrationForm registration={registration} terms={terms} />
            </QueryClientProvider>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
