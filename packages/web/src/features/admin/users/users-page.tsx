import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { paths } from "../../../routing/paths.ts";
import { useNavigate, useSearchParams } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { type AdminUser, userQuery, usersQuery } from "../api/users.ts";
import { BrowsePage } from "../browse/browse-page.tsx";
import type { ListedItem } from "../browse/item-list.tsx";
import { nameOfUser } from "../browse/name-of-user.ts";
import { useItemId } from "../browse/use-item-id.ts";
import { messages } from "../messages.ts";
import { NewUserDialog } from "./new-user-dialog.tsx";
import { UserDetails } from "./user-details.tsx";

function stateOf({ locked_until, is_active, is_admin, productions }: AdminUser) {
	if (!is_active) return messages.users.deactivated;
	if (locked_until !== null) return <StateMark state="prob">{messages.users.locked}</StateMark>;
	return is_admin ? messages.users.siteAdmin : messages.projectCount(productions);
}

function listed(user: AdminUser): ListedItem {
	return {
		id: user.id,
		name: nameOfUser(user),
		detail: user.email,
		aside: stateOf(user),
		lowerAside:
			user.last_active_at === null ? messages.users.neverSeen : <DateText at={user.last_active_at} ago />,
	};
}

/** All users, found by name, address or id, and one of them beside the list. */
export function UsersPage() {
	const id = useItemId();
	const params = useSearchParams();
	const navigate = useNavigate();
	const [isNew, setIsNew] = useState(false);
	const found = useQuery(usersQuery(useDeferredValue((params.get("q") ?? "").trim())));
	const user = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
	const { users, matches = 0, total = 0 } = found.data ?? {};
	const isCut = users !== undefined && users.length < matches;
	return (
		<BrowsePage
			title={messages.users.title}
			section="users"
			find={messages.users.find}
			found={{ ...found, data: users?.map(listed) }}
			count={
				users === undefined
					? ""
					: isCut
						? `${messages.found(matches, total)}. ${messages.users.onlyFirst(users.length)}`
						: messages.found(matches, total)
			}
			failed={messages.users.loadFailed}
			nothing={messages.users.nobody}
			choose={messages.users.choose}
			chooseText={messages.users.chooseText}
			currentId={id}
			currentName={user.data === null ? messages.users.unknown : user.data && nameOfUser(user.data)}
			action={
				<>
					<Button icon={<Plus aria-hidden />} onClick={() => setIsNew(true)}>
						{messages.users.newUser}
					</Button>
					{isNew && (
						<NewUserDialog
							onClose={() => setIsNew(false)}
							onCreated={(made) => {
								setIsNew(false);
								navigate(paths.adminItem("users", made.id));
							}}
						/>
					)}
				</>
			}
		>
			<QueryView query={user} failed={messages.users.loadFailed}>
				{(one) =>
					one === null ? (
						<EmptyState title={messages.users.choose}>{messages.users.chooseText}</EmptyState>
					) : (
						<UserDetails key={one.id} user={one} />
					)
				}
			</QueryView>
		</BrowsePage>
	);
}
