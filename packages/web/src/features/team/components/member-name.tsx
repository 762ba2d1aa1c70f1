import type { ListedMember } from "../../../data/list-members.ts";
import { nameOf } from "../../../data/member-name.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { messages } from "../messages.ts";
import { areasByLevel, type LockReason } from "../team-rules.ts";

export interface MemberNameProps {
	readonly member: ListedMember;
	readonly isSelf: boolean;
	/** Why the row cannot be changed. */
	readonly reason: LockReason | null;
}

/** A member; on a phone with their levels; and why nothing of them can be changed. */
export function MemberName({ member, isSelf, reason }: MemberNameProps) {
	const { avatar } = member;
	const { edit, view } = areasByLevel(member.permissions);
	return (
		<span className="flex items-center gap-2.5 min-h-12 py-1.5 md:min-w-56">
			<span className="contents max-md:hidden">
				<Avatar
					name={nameOf(member)}
					size="normal"
					image={avatar?.thumbnails[0] ?? avatar?.image ?? null}
					shape={avatar?.shape ?? "circle"}
					color={avatar?.color ?? null}
				/>
			</span>
			<span className="min-w-0">
				<span className="font-medium wrap-anywhere">{nameOf(member)}</span>
				{isSelf && <span className="text-text-2">{` (${messages.you})`}</span>}
				<span className="block text-12 text-text-2 md:hidden">{messages.levelSummary(edit, view)}</span>
				{!member.is_active && <span className="block text-12 text-text-2">{messages.deactivated}</span>}
				{reason !== null && (
					<span className="block text-12 text-pretty text-text-2">{messages.reasons[reason]}</span>
				)}
			</span>
		</span>
	);
}
