import { useQuery } from "@tanstack/react-query";
import { productionsQuery } from "../../../data/list-productions.ts";
import { recentProductionsQuery } from "../../../data/list-recent-productions.ts";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { recentProductions } from "../recent-productions.ts";
import { FirstSteps } from "./first-steps.tsx";
import { LatestProjects } from "./latest-projects.tsx";

/** The most recently opened projects, each with the cost of its newest cut; the first steps if there are none. */
export function RecentProjects() {
	const { data, error, refetch } = useQuery(productionsQuery);
	// Without the order in which they were opened, the projects are shown by their latest change.
	const opened = useQuery(recentProductionsQuery);
	return (
		<QueryView
			query={{ data: opened.isLoading ? undefined : data, error, refetch }}
			failed={messages.projectsLoadFailed}
			loading={
				<Section title={messages.projects}>
					<ListSkeleton />
				</Section>
			}
			empty={<FirstSteps />}
		>
			{(productions) => <LatestProjects recent={recentProductions(productions, opened.data ?? [])} />}
		</QueryView>
	);
}
