import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { PACKAGE_NAMES, type PackageName } from '#shared/packages.ts'
import { NotFound } from '#features/frame/not-found.tsx'
import { ServicesPage } from '#features/site/services/services-page.tsx'

const PACKAGE_TITLES = {
  parent: msg`Parent/Fan package`,
  footballer: msg`Footballer package`,
  academy: msg`Club/Academy package`,
  scout: msg`Scout package`,
} as const satisfies Record<PackageName, unknown>

export const Route = createFileRoute('/_public/(site)/services/{-$id}')({
  staticData: {
    title: ({ id }) => PACKAGE_TITLES[id as PackageName] ?? msg`Packages and prices`,
    header: 'over-pitch',
  },
  params: {
    parse({ id }): { id?: PackageName | undefined } {
      if (id === undefined) return {}
      const name = PACKAGE_NAMES.find((each) => each === id)
      if (!name) throw notFound()
      return { id: name }
    },
    stringify: ({ id }) => ({ id }),
  },
  component: Services,
  notFoundComponent: NotFound,
})

function Services() {
  const { id } = Route.useParams()
  return <ServicesPage chosen={id} />
}
