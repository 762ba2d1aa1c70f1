import type { ListedMember } from "../data/list-members.ts";
import { nameOf } from "../data/member-name.ts";
import { messages } from "./messages.ts";
import { SavedAvatar } from "./saved-avatar.tsx";

export interface MemberNameProps {
	readonly member: Pick<ListedMember, "first_name" | "last_name" | "avatar" | "is_active">;
	readonly isSelf: boolean;
	/** Shown on a phone, instead of the columns that are hidden there. */
	readonly summary: string;
	/** A last line, such as the reason that the row can't be changed. */
	readonly note?: string | undefined;
}

/** A member of a project or an organization, as the first cell of a table's row. */
export function MemberName({ member, isSelf, summary, note }: MemberNameProps) {
	return (
		<span className="flex min-h-12 items-center gap-2.5 py-1.5 md:min-w-32">
			<span className="contents max-md:hidden">
				<SavedAvatar name={nameOf(member)} avatar={member.avatar} size="normal" />
			</span>
			<span className="min-w-0">
				<span className="font-medium wrap-anywhere">{nameOf(member)}</span>
				{isSelf && <span className="text-text-2">{` (${messages.member.you})`}</span>}
				<span className="block text-12 text-text-2 md:hidden">{summary}</span>
				{!member.is_active && (
					<span className="block text-12 text-text-2">{messages.member.deactivated}</span>
				)}
				{note !== undefined && <span className="block text-12 text-pretty text-text-2">{note}</span>}
			</span>
		</span>
	);
}
