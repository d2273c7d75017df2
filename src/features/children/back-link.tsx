import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'

type BackLinkProps = Pick<LinkProps, 'to' | 'params'> & { children: ReactNode }

/** A link to the page above. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link {...link} className="-ms-1 inline-flex min-h-11 items-center gap-1 text-small font-medium text-action hover:underline">
      <ChevronLeft className="size-5" />
      {children}
    </Link>
  )
}
