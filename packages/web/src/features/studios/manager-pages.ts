import { OrganizationAuditPage } from "./audit/organization-audit-page.tsx";
import { NewOrganizationPage } from "./new-organization-page.tsx";
import { OrganizationSettingsPage } from "./organization-settings-page.tsx";
import { WebhooksPage } from "./webhooks/webhooks-page.tsx";

/** The pages for an organization's managers: loaded together, because each file more makes the first page's list of files longer. */
export const MANAGER_PAGES = {
	audit: OrganizationAuditPage,
	create: NewOrganizationPage,
	settings: OrganizationSettingsPage,
	webhooks: WebhooksPage,
};
