import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "../../../routing/router.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { type Organization, organizationQuery, organizationsQuery } from "../api/organizations.ts";
import { BrowsePage } from "../browse/browse-page.tsx";
import type { ListedItem } from "../browse/item-list.tsx";
import { useItemId } from "../browse/use-item-id.ts";
import { messages } from "../messages.ts";
import { OrganizationDetails } from "./organization-details.tsx";

const words = messages.organizations;

function listed({ id, name, owner, managers, productions }: Organization): ListedItem {
	return {
		id,
		name,
		detail: owner?.name ?? messages.noOwner,
		aside: messages.projectCount(productions),
		lowerAside: words.managerCount(managers),
	};
}

/** All organizations, and one of them beside the list. */
export function OrganizationsPage() {
	const id = useItemId();
	const params = useSearchParams();
	const found = useQuery(organizationsQuery(useDeferredValue((params.get("q") ?? "").trim())));
	const organization = useQuery({ ...organizationQuery(id ?? 0), enabled: id !== null });
	return (
		<BrowsePage
			title={words.title}
			section="organizations"
			find={words.find}
			found={{ ...found, data: found.data?.map(listed) }}
			count={found.data === undefined ? "" : formatCount(found.data.length)}
			failed={words.loadFailed}
			nothing={words.nothing}
			choose={words.choose}
			chooseText={words.chooseText}
			currentId={id}
			currentName={organization.data === null ? words.unknown : organization.data?.name}
		>
			<QueryView query={organization} failed={words.loadFailed}>
				{(one) =>
					one === null ? (
						<EmptyState title={words.choose}>{words.chooseText}</EmptyState>
					) : (
						<OrganizationDetails key={one.id} organization={one} />
					)
				}
			</QueryView>
		</BrowsePage>
	);
}
