export function OrganizationsTab() {
  return null
}
