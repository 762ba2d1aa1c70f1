import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "../../../data/list-members.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { nameOf } from "../../../data/member-name.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { messages } from "../messages.ts";

const SHOWN = 4;

/** The avatars of a project's team. */
export function ProjectTeam({ production }: { readonly production: ListedProduction }) {
	const maySee = mayInProduction(useAccount(), production, "view", "team");
	const { data: members = [] } = useQuery({ ...membersQuery(production.id), enabled: maySee });
	const active = members.filter(({ is_active }) => is_active);
	if (active.length === 0) return null;
	const names = active.map(nameOf);
	return (
		<span
			role="img"
			aria-label={names.join(", ")}
			title={names.join(", ")}
			className="flex justify-end -space-x-1"
		>
			{active.slice(0, SHOWN).map((member) => (
				<span key={member.id} className="rounded-full ring-2 ring-surface">
					<Avatar
						name={nameOf(member)}
						size="mark"
						image={member.avatar?.thumbnails[0] ?? member.avatar?.image ?? null}
						color={member.avatar?.color ?? null}
					/>
				</span>
			))}
			{active.length > SHOWN && (
				<span className="self-center pl-2 text-12 text-text-2">{messages.more(active.length - SHOWN)}</span>
			)}
		</span>
	);
}
