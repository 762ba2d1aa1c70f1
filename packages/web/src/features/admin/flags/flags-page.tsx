import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../routing/paths.ts";
import { useNavigate, useSearchParams } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { type FeatureFlag, flagsQuery } from "../api/flags.ts";
import { BrowsePage } from "../browse/browse-page.tsx";
import type { ListedItem } from "../browse/item-list.tsx";
import { useItemId } from "../browse/use-item-id.ts";
import { messages } from "../messages.ts";
import { FlagDetails } from "./flag-details.tsx";
import { FlagDialog } from "./flag-dialog.tsx";

const words = messages.flags;

function listed({ id, name, description, users }: FeatureFlag): ListedItem {
	return { id, name, detail: description, aside: words.userCount(users), lowerAside: "" };
}

/** All feature flags, and one of them beside the list. */
export function FlagsPage() {
	const id = useItemId();
	const params = useSearchParams();
	const navigate = useNavigate();
	const flags = useQuery(flagsQuery);
	const [isNew, setIsNew] = useState(false);
	const search = (params.get("q") ?? "").trim().toLowerCase();
	const found = flags.data?.filter(({ name, description }) =>
		`${name} ${description}`.toLowerCase().includes(search),
	);
	const current = flags.data?.find((flag) => flag.id === id);
	return (
		<BrowsePage
			title={words.title}
			section="feature_flags"
			find={words.find}
			found={{ ...flags, data: found?.map(listed) }}
			count={found === undefined ? "" : formatCount(found.length)}
			failed={words.loadFailed}
			nothing={flags.data?.length === 0 ? words.emptyText : words.nothing}
			choose={flags.data?.length === 0 ? words.empty : words.choose}
			chooseText={flags.data?.length === 0 ? words.emptyText : words.chooseText}
			currentId={id}
			currentName={flags.data && (current?.name ?? words.unknown)}
			action={
				<>
					<Button icon={<Plus aria-hidden />} onClick={() => setIsNew(true)}>
						{words.newFlag}
					</Button>
					{isNew && (
						<FlagDialog
							flag={null}
							onClose={() => setIsNew(false)}
							onSaved={(made) => {
								setIsNew(false);
								navigate(paths.adminItem("feature_flags", made.id));
							}}
						/>
					)}
				</>
			}
		>
			<QueryView query={flags} failed={words.loadFailed}>
				{() =>
					current === undefined ? (
						<EmptyState title={words.choose}>{words.chooseText}</EmptyState>
					) : (
						<FlagDetails key={current.id} flag={current} />
					)
				}
			</QueryView>
		</BrowsePage>
	);
}
