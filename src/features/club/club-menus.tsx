import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { User } from '#shared/user.schema.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import AgeCategoryLinks from '#features/frame/header/age-category-links.tsx'
import MyClubLinks from './my-club-links.tsx'

const LINK = { role: 'menuitem', tabIndex: -1, className: MENU_ITEM } as const

/** What people of a club have in the navigation: their own club, and analytics by age category. */
export default function ClubMenus({ user, className }: { user: User; className: string }) {
  const { t } = useLingui()
  return (
    <>
      {user.club_id && (
        <DropDown label={t`My club`} className={className}>
          <MyClubLinks clubId={user.club_id._id} {...LINK} />
        </DropDown>
      )}
      <DropDown label={t`Analytics`} className={className}>
        <AgeCategoryLinks {...LINK} />
      </DropDown>
    </>
  )
}

function DropDown({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button {...props} className={className}>
          {label}
          <ChevronDown className="size-4" />
        </button>
      )}
    >
      {children}
    </Menu>
  )
}
