import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { SavedAvatar } from "../../components/saved-avatar.tsx";
import { productionsQuery } from "../../data/list-productions.ts";
import { studiosQuery } from "../../data/list-studios.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { messages } from "./messages.ts";

/** The organizations that the account manages or works for. */
export function OrganizationsPage() {
	const query = useQuery(studiosQuery);
	const { data: productions = [] } = useQuery(productionsQuery);
	const newLink = (
		<Link to={paths.newOrganization()} className={buttonClass("primary")}>
			<Plus aria-hidden />
			{messages.newOrganization}
		</Link>
	);
	return (
		<>
			<PageHeader>{newLink}</PageHeader>
			<PageBody className="px-5 pt-2 pb-16 max-md:px-3">
				<div className="max-w-page">
					<QueryView
						query={query}
						failed={messages.loadFailed}
						empty={
							<EmptyState title={messages.emptyTitle} action={newLink}>
								{messages.empty}
							</EmptyState>
						}
					>
						{(studios) => (
							<DataTable
								label={messages.organizations}
								rows={studios}
								keyOf={({ id }) => id}
								columns={[
									{
										id: "name",
										header: messages.name,
										className: "w-full",
										cell: (studio) => (
											<Link
												to={paths.organization(studio.id)}
												className="flex items-center gap-2.5 font-medium wrap-anywhere hover:underline"
											>
												<SavedAvatar name={studio.name} avatar={studio.logo} shape="square" />
												{studio.name}
											</Link>
										),
									},
									{
										id: "role",
										header: messages.role,
										hideOnPhone: true,
										cell: ({ permissions }) => (
											<span className="pr-6 whitespace-nowrap text-text-2">
												{messages.roleOf(permissions.main_role)}
											</span>
										),
									},
									{
										id: "projects",
										header: messages.projects,
										align: "end",
										cell: ({ id }) => productions.filter(({ studio_id }) => studio_id === id).length,
									},
								]}
							/>
						)}
					</QueryView>
				</div>
			</PageBody>
		</>
	);
}
