import { Trans } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { PROVIDER, telUrl } from '#platform/provider.ts'
import { LinkList, LinkRow } from './link-list.tsx'

/** Who helps, and what can be read. */
export function Help() {
  const { phone, email } = PROVIDER
  const link = 'inline-flex min-h-11 items-center font-semibold text-action wrap-anywhere hover:underline'
  return (
    <>
      <p className="max-w-prose text-muted">
        <Trans>We answer around the clock: by phone, by email, or by the form.</Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href={telUrl(phone)} className={`figures ${link}`}>
          {phone}
        </a>
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </p>
      <LinkList>
        <LinkRow to="/contact" icon={MessageSquare}>
          <Trans>Contact us</Trans>
        </LinkRow>
        <LinkRow to="/terms" icon={FileText}>
          <Trans>Terms</Trans>
        </LinkRow>
        <LinkRow to="/privacy" icon={ShieldCheck}>
          <Trans>Privacy</Trans>
        </LinkRow>
      </LinkList>
    </>
  )
}
