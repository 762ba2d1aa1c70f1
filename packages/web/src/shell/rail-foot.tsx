import { CircleUser, SunMoon } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { useAccount } from "../session/use-account.ts";
import { chooseTheme, nextTheme, useTheme } from "./theme.ts";

const THEME_NAMES = { system: "System", light: "Light", dark: "Dark" } as const;
const ROW =
	"flex h-7 w-full items-center gap-2.5 rounded px-2 whitespace-nowrap text-text-2 hover:bg-hover hover:text-text";

/** What is of the person: theme and account. */
export function RailFoot() {
	const account = useAccount();
	const theme = useTheme();
	return (
		<div className="border-t border-line p-2">
			<button
				type="button"
				className={ROW}
				onClick={() => chooseTheme(nextTheme(theme))}
				aria-label={`Theme: ${THEME_NAMES[theme]}`}
			>
				<SunMoon aria-hidden className="size-4 flex-none" />
				<span className="max-xl:hidden">Theme</span>
				<span className="ml-auto text-12 text-text-3 max-xl:hidden">{THEME_NAMES[theme]}</span>
			</button>
			<Link to={paths.account()} className={ROW}>
				<CircleUser aria-hidden className="size-4 flex-none" />
				<span className="truncate max-xl:sr-only">{`${account.first_name} ${account.last_name}`.trim()}</span>
			</Link>
		</div>
	);
}
