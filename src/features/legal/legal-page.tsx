import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Locale } from '#shared/locale.ts'
import { PROVIDER } from '#platform/provider.ts'
import { useLocale } from '#platform/use-locale.ts'

/** A document in numbered parts, each with a heading and paragraphs. */
export type LegalText = readonly (readonly [heading: string, ...paragraphs: string[]])[]

/** A legal document in the current language, marked as a draft. */
export function LegalPage({ title, texts, other }: { title: ReactNode; texts: Record<Locale, LegalText>; other: ReactNode }) {
  const locale = useLocale()
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="text-title font-bold text-balance">{title}</h1>
      <p role="note" className="mt-4 rounded-control bg-action-soft px-4 py-3 text-small">
        <Trans>Draft, to be reviewed by a lawyer. It describes what the product does today; it is not yet a contract.</Trans>
      </p>
      <div className="mt-8 grid gap-8">
        {texts[locale].map(([heading, ...paragraphs], index) => (
          <section key={heading} className="grid gap-2">
            <h2 className="text-body font-bold">
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-body">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      <p className="mt-10 border-t border-line pt-6 text-muted">
        <Trans>Questions:</Trans>{' '}
        <a href={`mailto:${PROVIDER.email}`} className="font-medium text-action underline underline-offset-4">
          {PROVIDER.email}
        </a>
        {' · '}
        {other}
      </p>
    </main>
  )
}

/** The link to the other legal document. */
export function LegalLink({ to, children }: { to: '/terms' | '/privacy' | '/for-clubs'; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-action underline underline-offset-4">
      {children}
    </Link>
  )
}
