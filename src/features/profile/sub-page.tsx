import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'

/** A page that the profile's list leads to, with the way back. */
export function SubPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-4 wrap-anywhere px-4 py-6 sm:px-6 sm:py-10">
      <div>
        <Link
          to="/profile/{-$page}"
          params={{ page: undefined }}
          className="-ms-1 inline-flex min-h-11 items-center gap-1 text-small font-medium text-action hover:underline"
        >
          <ChevronLeft className="size-5" />
          <Trans>Profile</Trans>
        </Link>
        <h1 className="text-title font-bold">{title}</h1>
      </div>
      {children}
    </main>
  )
}
