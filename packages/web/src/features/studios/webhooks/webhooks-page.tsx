import type { Webhook } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { usePageStudio } from "../../../data/use-page-studio.ts";
import { NotFoundPage } from "../../../errors/not-found-page.tsx";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages as shared } from "../messages.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { messages } from "./webhook-messages.ts";
import { webhooksQuery } from "./webhook-queries.ts";

/** The webhooks of an organization, and their deliveries. */
export function WebhooksPage() {
	const studio = usePageStudio();
	if (studio === undefined) return <PageSkeleton />;
	if (studio === null) return <NotFoundPage />;
	return <Webhooks key={studio.id} studioId={studio.id} studioName={studio.name} />;
}

function Webhooks({ studioId, studioName }: { readonly studioId: number; readonly studioName: string }) {
	const listed = useQuery(webhooksQuery(studioId));
	/** null adds one. */
	const [edited, setEdited] = useState<Webhook | null | undefined>(undefined);
	const add = (
		<Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited(null)}>
			{messages.add}
		</Button>
	);
	return (
		<>
			<PageHeader
				title={messages.title}
				crumbs={[
					{ label: shared.organizations, to: paths.organizations() },
					{ label: studioName, to: paths.organization(studioId) },
				]}
			>
				{add}
			</PageHeader>
			<PageBody className="px-5 pt-5 pb-16 max-md:px-3">
				<div className="flex max-w-page flex-col gap-7">
					<p className="max-w-[72ch] text-text-2">{messages.text}</p>
					<QueryView query={listed} failed={messages.loadFailed}>
						{(webhooks) =>
							webhooks.length === 0 ? (
								<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>
							) : (
								<DataTable
									label={messages.title}
									rows={webhooks}
									keyOf={({ id }) => id}
									columns={[
										{
											id: "url",
											header: messages.address,
											className: "w-full",
											cell: ({ url, events }) => (
												<span className="flex flex-col py-1">
													<span className="wrap-anywhere">{url}</span>
													<span className="text-12 text-text-2">{events.map(messages.event).join(", ")}</span>
												</span>
											),
										},
										{
											id: "state",
											header: messages.state,
											cell: ({ is_active }) => (
												<span className={`pr-4 ${is_active ? "" : "text-text-2"}`}>
													{is_active ? messages.on : messages.off}
												</span>
											),
										},
										{
											id: "actions",
											header: messages.actions,
											cell: (webhook) => (
												<Button aria-label={messages.editOf(webhook.url)} onClick={() => setEdited(webhook)}>
													{messages.edit}
												</Button>
											),
										},
									]}
								/>
							)
						}
					</QueryView>
					<Section title={messages.deliveries} explanation={messages.deliveriesText}>
						<Deliveries studioId={studioId} />
					</Section>
				</div>
			</PageBody>
			{edited !== undefined && (
				<WebhookDialog studioId={studioId} webhook={edited} onClose={() => setEdited(undefined)} />
			)}
		</>
	);
}
