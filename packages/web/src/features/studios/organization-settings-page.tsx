import { messages as shared } from "../../components/messages.ts";
import { usePageStudio } from "../../data/use-page-studio.ts";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { paths } from "../../routing/paths.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { SettingsLayout } from "../../ui/settings-layout.tsx";
import { DeleteOrganization } from "./components/delete-organization.tsx";
import { GeneralSection } from "./components/general-section.tsx";
import { LogoSection } from "./components/logo-section.tsx";
import { SecuritySection } from "./components/security-section.tsx";
import { SignInSection } from "./components/sign-in-section.tsx";
import { StudioOwner } from "./components/studio-owner.tsx";
import { messages } from "./messages.ts";
import { DomainsSection } from "./settings/domains-section.tsx";
import { PatternsSection } from "./settings/patterns-section.tsx";
import { QuotaSection } from "./settings/quota-section.tsx";
import { RetentionSection } from "./settings/retention-section.tsx";
import { messages as settings } from "./settings-messages.ts";
import { messages as signIn } from "./sign-in-messages.ts";

const SECTIONS = [
	{ id: "general", title: messages.general },
	{ id: "logo", title: messages.logo },
	{ id: "security", title: messages.security },
	{ id: "sign-in", title: signIn.title },
	{ id: "domains", title: settings.domains },
	{ id: "patterns", title: settings.patterns },
	{ id: "retention", title: settings.retention },
	{ id: "quotas", title: settings.quotas },
	{ id: "owner", title: shared.owner.title },
	{ id: "delete", title: messages.deleteTitle },
];

/** An organization's settings: name, logo, sign-in, mail domains, naming patterns, logs, quotas, owner and deletion. */
export function OrganizationSettingsPage() {
	const studio = usePageStudio();
	if (studio === undefined) return <PageSkeleton />;
	if (studio === null) return <NotFoundPage />;
	return (
		<>
			<PageHeader
				title={messages.settings}
				crumbs={[
					{ label: messages.organizations, to: paths.organizations() },
					{ label: studio.name, to: paths.organization(studio.id) },
				]}
			/>
			<PageBody className="px-5 pb-16 max-md:px-3">
				<SettingsLayout key={studio.id} label={messages.settings} sections={SECTIONS}>
					<GeneralSection studio={studio} />
					<LogoSection studio={studio} />
					<SecuritySection studio={studio} />
					<SignInSection studio={studio} />
					<DomainsSection studio={studio} />
					<PatternsSection studio={studio} />
					<RetentionSection studio={studio} />
					<QuotaSection studio={studio} />
					<StudioOwner studio={studio} />
					<DeleteOrganization studio={studio} />
				</SettingsLayout>
			</PageBody>
		</>
	);
}
