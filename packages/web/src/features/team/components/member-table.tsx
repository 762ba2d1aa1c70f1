import { AREAS, type Member } from "@oxcut/core/model";
import { useState } from "react";
import { MemberName } from "../../../components/member-name.tsx";
import type { ListedMember } from "../../../data/list-members.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { nameOf } from "../../../data/member-name.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Select } from "../../../ui/select.tsx";
import { useAskedChange } from "../../../ui/use-asked-change.ts";
import { useChangeMember } from "../api/change-member.ts";
import { messages } from "../messages.ts";
import {
	areasByLevel,
	levelsFor,
	levelsOf,
	lockReason,
	mayRemove,
	rolesFor,
	type TeamActor,
} from "../team-rules.ts";
import { LevelSelect } from "./level-select.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

export interface MemberTableProps {
	readonly production: ListedProduction;
	readonly members: readonly ListedMember[];
	readonly actor: TeamActor;
}

const LABELS = {
	main_role: messages.role,
	...Object.fromEntries(AREAS.map((area) => [`permissions.${area}`, messages.areas[area]])),
};
const WORDS = {
	main_role: messages.roles,
	...Object.fromEntries(AREAS.map((area) => [`permissions.${area}`, messages.levels])),
};

function asMember({ id, main_role, permissions }: ListedMember): Member {
	return { userId: id, role: main_role, levels: levelsOf(permissions) };
}

/** A matrix of the members' roles and levels; fixed ones are read-only, with the reason. */
export function MemberTable({ production, members, actor }: MemberTableProps) {
	const { send, asked, resolve } = useAskedChange(useChangeMember(production.id), {
		onError: (error, { id }) => {
			const member = members.find((one) => one.id === id);
			notifyError(messages.changeFailed(nameOf(member)), error);
		},
	});
	const contested = members.find(({ id }) => id === asked?.change.id);
	const [removed, setRemoved] = useState<ListedMember | null>(null);
	const isSelf = ({ id }: ListedMember) => id === actor.member.userId;
	const columns: readonly DataColumn<ListedMember>[] = [
		{
			id: "member",
			header: messages.member,
			className: "w-full",
			cell: (member) => {
				const { edit, view } = areasByLevel(member.permissions);
				const reason = lockReason(actor, asMember(member));
				return (
					<MemberName
						member={member}
						isSelf={isSelf(member)}
						summary={messages.levelSummary(edit, view)}
						note={reason === null ? undefined : messages.reasons[reason]}
					/>
				);
			},
		},
		{
			id: "role",
			header: <span className="px-2">{messages.role}</span>,
			cell: (member) => {
				const roles = rolesFor(actor, asMember(member));
				const current = roles.find((one) => one === member.main_role) ?? null;
				return roles.length === 0 ? (
					<span className="px-2">{messages.roles[member.main_role]}</span>
				) : (
					<Select
						size="small"
						className="w-24"
						aria-label={messages.roleOf(nameOf(member))}
						options={roles.map((value) => ({ value, label: messages.roles[value] }))}
						value={current}
						onChange={(chosen) => void send({ id: member.id, given: { role: chosen }, seen: member })}
					/>
				);
			},
		},
		...AREAS.map(
			(area): DataColumn<ListedMember> => ({
				id: area,
				header: (
					<span className="px-2" title={messages.areaTexts[area]}>
						{messages.areas[area]}
					</span>
				),
				hideOnPhone: true,
				cell: (member) => (
					<LevelSelect
						name={nameOf(member)}
						area={area}
						value={member.permissions[area]}
						levels={levelsFor(actor, asMember(member), area)}
						onChange={(level) =>
							void send({ id: member.id, given: { levels: { [area]: level } }, seen: member })
						}
					/>
				),
			}),
		),
		{
			id: "seen",
			// Leaves room for the buttons on a laptop.
			header: <span className="px-2 max-[1400px]:sr-only">{messages.lastSeen}</span>,
			cell: ({ last_seen_at }) => (
				<span className="px-2 text-text-2 max-[1400px]:sr-only">
					<DateText at={last_seen_at} ago />
				</span>
			),
		},
		{
			id: "actions",
			header: "",
			name: messages.actions,
			align: "end",
			cell: (member) =>
				mayRemove(actor, asMember(member)) && (
					<Button
						size="small"
						variant="ghost"
						{...(isSelf(member) ? {} : { "aria-label": messages.removeOf(nameOf(member)) })}
						onClick={() => setRemoved(member)}
					>
						{isSelf(member) ? messages.leave : messages.remove}
					</Button>
				),
		},
	];
	return (
		<>
			<DataTable label={messages.members} columns={columns} rows={members} keyOf={({ id }) => id} />
			{contested !== undefined && (
				<FormConflict
					name={nameOf(contested)}
					conflict={asked?.conflict ?? null}
					labels={LABELS}
					words={WORDS}
					onResolve={resolve}
				/>
			)}
			{removed !== null && (
				<RemoveMemberDialog
					production={production}
					member={removed}
					isSelf={isSelf(removed)}
					onClose={() => setRemoved(null)}
				/>
			)}
		</>
	);
}
