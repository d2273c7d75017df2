import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Links to other pages, one below the other. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-surface px-[16px] sm:px-6">{children}</ul>
}

type LinkRowProps = Pick<LinkProps, 'to' | 'params' | 'hash'> & { icon: LucideIcon; children: ReactNode }

export function LinkRow({ icon: Icon, children, ...link }: LinkRowProps) {
  return (
    <li>
      <Link {...link} className="flex min-h-13 items-center gap-[12px] py-2 font-medium hover:text-action">
        <Icon className="size-[20px] shrink-0 text-muted" />
        <span className="min-w-0 grow wrap-anywhere">{children}</span>
        <ChevronRight className="size-[20px] shrink-0 text-muted" />
      </Link>
    </li>
  )
}
