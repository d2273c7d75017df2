import type { GuardianRow } from '#shared/console-children.schema.ts'

const LINK = 'inline-flex min-h-6 items-center text-action underline wrap-anywhere'

/** How the club reaches a parent. */
export function ContactLinks({ parent: { phone, email } }: Pick<GuardianRow, 'parent'>) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-small font-normal">
      {phone && (
        <a className={`figures ${LINK}`} href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className={LINK} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </span>
  )
}
