import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "../../../routing/router.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { type Project, projectQuery, projectsQuery } from "../api/projects.ts";
import { BrowsePage } from "../browse/browse-page.tsx";
import type { ListedItem } from "../browse/item-list.tsx";
import { useItemId } from "../browse/use-item-id.ts";
import { messages } from "../messages.ts";
import { ProjectDetails } from "./project-details.tsx";

const words = messages.projects;

function listed({ id, name, studio_name, owner, plan, opened_at }: Project): ListedItem {
	return {
		id,
		name,
		detail: studio_name ?? owner?.name ?? messages.noOwner,
		aside: plan.name,
		lowerAside: opened_at === null ? words.never : <DateText at={opened_at} ago />,
	};
}

/** All projects, and one of them beside the list. */
export function ProjectsPage() {
	const id = useItemId();
	const params = useSearchParams();
	const found = useQuery(projectsQuery(useDeferredValue((params.get("q") ?? "").trim())));
	const project = useQuery({ ...projectQuery(id ?? 0), enabled: id !== null });
	return (
		<BrowsePage
			title={words.title}
			section="projects"
			find={words.find}
			found={{ ...found, data: found.data?.map(listed) }}
			count={found.data === undefined ? "" : formatCount(found.data.length)}
			failed={words.loadFailed}
			nothing={words.nothing}
			choose={words.choose}
			chooseText={words.chooseText}
			currentId={id}
			currentName={project.data === null ? words.unknown : project.data?.name}
		>
			<QueryView query={project} failed={words.loadFailed}>
				{(one) =>
					one === null ? (
						<EmptyState title={words.choose}>{words.chooseText}</EmptyState>
					) : (
						<ProjectDetails key={one.id} project={one} />
					)
				}
			</QueryView>
		</BrowsePage>
	);
}
