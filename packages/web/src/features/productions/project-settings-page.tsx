import { useMemo } from "react";
import { messages as shared } from "../../components/messages.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { paths } from "../../routing/paths.ts";
import { Redirect, useSearchParams } from "../../routing/router.tsx";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SettingsLayout } from "../../ui/settings-layout.tsx";
import { messages } from "./messages.ts";
import { BillingSection } from "./settings/billing-section.tsx";
import { CreditsSection } from "./settings/credits-section.tsx";
import { DeleteSection } from "./settings/delete-section.tsx";
import { FieldsSection } from "./settings/fields-section.tsx";
import { FilenameSection } from "./settings/filename-section.tsx";
import { GeneralSection } from "./settings/general-section.tsx";
import { LocatorSection } from "./settings/locator-section.tsx";
import { PatternsSection } from "./settings/patterns-section.tsx";
import { ProjectOwner } from "./settings/project-owner.tsx";
import { StateSection } from "./settings/state-section.tsx";

const BILLING = { id: "billing", title: messages.billingTitle };
const PATTERNS = { id: "patterns", title: messages.patternsTitle };

const SECTIONS = [
	{ id: "general", title: messages.general },
	{ id: "locator", title: messages.locatorTitle },
	{ id: "filename", title: messages.filenameTitle },
	PATTERNS,
	{ id: "credits", title: messages.creditsTitle },
	{ id: "fields", title: messages.fieldsTitle },
	{ id: "state", title: messages.stateTitle },
	BILLING,
	{ id: "owner", title: shared.owner.title },
	{ id: "delete", title: messages.deleteTitle },
];

/** A project's settings: name, record IDs, file names, naming patterns, end credits, custom fields, state, billing, owner and deletion. */
export function ProjectSettingsPage() {
	const production = usePageProduction();
	const account = useAccount();
	const mayEdit = mayInProduction(account, production, "edit", "settings");
	const seesBilling = mayInProduction(account, production, "view", "billing");
	const params = useSearchParams();
	const isOfOrganization = production.studio_id !== null;
	const sections = useMemo(
		() =>
			SECTIONS.filter(
				(section) => (section !== BILLING || seesBilling) && (section !== PATTERNS || isOfOrganization),
			),
		[seesBilling, isOfOrganization],
	);
	const oldTab = params.get("tab");
	// Bookmarks and links from when each section was a tab.
	if (oldTab !== null) return <Redirect to={`${paths.projectSettings(production.id)}#${oldTab}`} />;
	return (
		<>
			<PageHeader
				title={messages.settingsTitle}
				crumbs={[{ label: production.name, to: paths.project(production.id) }]}
			/>
			<PageBody className="px-5 pb-16 max-md:px-3">
				<SettingsLayout key={production.id} label={messages.settingsTitle} sections={sections}>
					{!mayEdit && <p className="pt-5 text-text-2">{messages.readOnly}</p>}
					<GeneralSection production={production} mayEdit={mayEdit} />
					<LocatorSection production={production} mayEdit={mayEdit} />
					<FilenameSection production={production} mayEdit={mayEdit} />
					{isOfOrganization && <PatternsSection production={production} mayEdit={mayEdit} />}
					<CreditsSection production={production} mayEdit={mayEdit} />
					<FieldsSection production={production} mayEdit={mayEdit} />
					<StateSection production={production} />
					{seesBilling && <BillingSection production={production} />}
					<ProjectOwner production={production} />
					<DeleteSection production={production} />
				</SettingsLayout>
			</PageBody>
		</>
	);
}
