import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { onlineUsersQuery, openedProjectsQuery } from "../api/activity.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";

const words = messages.online;
/** In minutes. */
const PERIODS = ["15", "60", "1440", "10080"] as const;

/** The people who were active in the chosen period, and the projects that they opened. */
export function OnlinePage() {
	const [params, change] = useAddressParams();
	const period = PERIODS.find((one) => one === params.get("minutes")) ?? "15";
	const users = useQuery(onlineUsersQuery(Number(period)));
	const projects = useQuery(openedProjectsQuery(Number(period)));
	return (
		<>
			<PageHeader title={words.title} />
			<PageBody>
				<div className="flex max-w-page flex-col gap-8">
					<div className="overflow-x-auto">
						<Segmented
							label={words.period}
							options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
							value={period}
							onChange={(value) => change((before) => withParam(before, "minutes", value))}
						/>
					</div>
					<Section title={words.users} aside={users.data && formatCount(users.data.length)}>
						<QueryView
							query={users}
							failed={words.usersLoadFailed}
							empty={<p className="border-t border-line py-2 text-text-2">{words.nobody}</p>}
						>
							{(rows) => (
								<DataTable
									label={words.users}
									rows={rows}
									keyOf={({ id }) => id}
									columns={[
										{
											id: "user",
											header: words.user,
											className: "w-full",
											cell: (user) => (
												<span className="flex flex-wrap gap-x-3 py-1">
													<Link
														to={paths.adminItem("users", user.id)}
														className="font-medium hover:underline"
													>
														{nameOfUser(user)}
													</Link>
													<span className="text-text-2">{user.email}</span>
												</span>
											),
										},
										{
											id: "seen",
											header: words.seen,
											align: "end",
											cell: ({ last_active_at }) => <DateText at={last_active_at} ago />,
										},
									]}
								/>
							)}
						</QueryView>
					</Section>
					<Section title={words.projects} aside={projects.data && formatCount(projects.data.length)}>
						<QueryView
							query={projects}
							failed={words.projectsLoadFailed}
							empty={<p className="border-t border-line py-2 text-text-2">{words.noProjects}</p>}
						>
							{(rows) => (
								<DataTable
									label={words.projects}
									rows={rows}
									keyOf={({ id }) => id}
									columns={[
										{
											id: "project",
											header: words.project,
											className: "w-full",
											cell: ({ id, name, studio_name, owner }) => (
												<span className="flex flex-wrap gap-x-3 py-1">
													<Link to={paths.adminItem("projects", id)} className="font-medium hover:underline">
														{name}
													</Link>
													<span className="text-text-2">{studio_name ?? owner?.name}</span>
												</span>
											),
										},
										{
											id: "opened",
											header: words.opened,
											align: "end",
											cell: ({ opened_at }) => <DateText at={opened_at} ago />,
										},
									]}
								/>
							)}
						</QueryView>
					</Section>
				</div>
			</PageBody>
		</>
	);
}
