import { useQuery } from "@tanstack/react-query";
import { Plus, ScrollText, Settings2, Wallet, Webhook } from "lucide-react";
import { SavedAvatar } from "../../components/saved-avatar.tsx";
import { productionsQuery } from "../../data/list-productions.ts";
import { usePageStudio } from "../../data/use-page-studio.ts";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { pageTitle } from "../../routing/page-title.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { mayDownloadBudget } from "../../session/may-download-budget.ts";
import { mayInStudio } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { linkTo } from "../../ui/link-to.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { Section } from "../../ui/section.tsx";
import { StudioMembers } from "./components/studio-members.tsx";
import { StudioProjects } from "./components/studio-projects.tsx";
import { messages } from "./messages.ts";

/** An organization, with its contact data, projects and, for managers, people. */
export function OrganizationPage() {
	const account = useAccount();
	const studio = usePageStudio();
	const { data: productions = [] } = useQuery(productionsQuery);
	if (studio === undefined) return <PageSkeleton />;
	if (studio === null) return <NotFoundPage />;
	const { id, name, address, website_url } = studio;
	const mayEdit = mayInStudio(account, id, "edit");
	const hasBudget = productions.some((one) => one.studio_id === id && mayDownloadBudget(account, one));
	return (
		<>
			<title>{pageTitle(name)}</title>
			<PageHeader crumbs={[{ label: messages.organizations, to: paths.organizations() }]}>
				{hasBudget && (
					<Link to={paths.organizationBudget(id)} className={buttonClass()}>
						<Wallet aria-hidden />
						<span className="max-md:sr-only">{messages.budget}</span>
					</Link>
				)}
				{mayEdit && (
					<>
						<Link to={paths.organizationWebhooks(id)} className={buttonClass()}>
							<Webhook aria-hidden />
							<span className="max-md:sr-only">{messages.webhooks}</span>
						</Link>
						<Link to={paths.organizationAudit(id)} className={buttonClass()}>
							<ScrollText aria-hidden />
							<span className="max-md:sr-only">{messages.audit}</span>
						</Link>
						<Link to={paths.organizationSettings(id)} className={buttonClass()}>
							<Settings2 aria-hidden />
							<span className="max-md:sr-only">{messages.settings}</span>
						</Link>
						<Link to={paths.newProjectIn(id)} className={buttonClass("primary")}>
							<Plus aria-hidden />
							<span className="max-md:sr-only">{messages.newProject}</span>
						</Link>
					</>
				)}
			</PageHeader>
			<PageBody className="px-5 pt-5 pb-16 max-md:px-3">
				<div className="flex max-w-page flex-col gap-7">
					<div className="flex items-start gap-4">
						<SavedAvatar name={studio.name} avatar={studio.logo} shape="square" size="large" />
						<div className="min-w-0">
							<h1 className="text-20 font-strong wrap-anywhere">{name}</h1>
							{website_url !== null && (
								<a
									href={linkTo(website_url)}
									rel="noopener noreferrer"
									target="_blank"
									className="text-accent wrap-anywhere hover:underline"
								>
									{website_url.replace(/^https?:\/\//i, "")}
								</a>
							)}
							{address !== "" && <p className="whitespace-pre-line text-text-2 wrap-anywhere">{address}</p>}
						</div>
					</div>
					<Section title={messages.projects}>
						<StudioProjects studioId={id} mayEdit={mayEdit} />
					</Section>
					{mayEdit && (
						<Section title={messages.members} explanation={messages.membersText}>
							<StudioMembers studio={studio} />
						</Section>
					)}
				</div>
			</PageBody>
		</>
	);
}
