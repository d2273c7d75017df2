import { createFileRoute } from '@tanstack/react-router'
import { RoleGate } from '#features/console/frame/role-gate.tsx'

export const Route = createFileRoute('/_console/_staff')({ component: () => <RoleGate roles={['staff']} /> })
