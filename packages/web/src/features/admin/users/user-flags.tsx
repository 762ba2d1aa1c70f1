import { useQuery } from "@tanstack/react-query";
import { notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { flagsQuery, useSetFeature } from "../api/flags.ts";
import type { AdminUser } from "../api/users.ts";
import { messages } from "../messages.ts";

/** The feature flags, each with a switch for this user. */
export function UserFlags({ user }: { readonly user: AdminUser }) {
	const flags = useQuery(flagsQuery);
	const setting = useSetFeature();
	return (
		<Section title={messages.users.flags}>
			<QueryView
				query={flags}
				failed={messages.flags.loadFailed}
				loading={<Skeleton className="h-9 w-full" />}
				empty={<p className="border-t border-line-strong py-2 text-text-2">{messages.users.noFlags}</p>}
			>
				{(all) => (
					<ul className="border-t border-line-strong">
						{all.map(({ id, name, description, in_beta }) => {
							const isChanging = setting.isPending && setting.variables.flagId === id;
							const has = isChanging ? setting.variables.has : user.features.includes(name);
							return (
								<li key={id} className="flex min-h-9 items-center gap-3 border-b border-line py-1">
									<Switch
										aria-label={name}
										checked={has}
										disabled={setting.isPending}
										onCheckedChange={(checked) =>
											setting.mutate(
												{ flagId: id, userId: user.id, has: checked },
												{ onError: (error) => notifyError(messages.users.flagFailed(name), error) },
											)
										}
									/>
									<Link
										to={paths.adminItem("feature_flags", id)}
										className="font-mono text-12 hover:underline"
									>
										{name}
									</Link>
									<span className="min-w-0 flex-1 truncate text-text-2">{description}</span>
									{in_beta && user.beta !== "no_access" && (
										<span className="flex-none text-12 text-text-2">{messages.users.byBeta}</span>
									)}
								</li>
							);
						})}
					</ul>
				)}
			</QueryView>
		</Section>
	);
}
