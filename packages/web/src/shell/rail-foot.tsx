import { CircleQuestionMark, Keyboard, SunMoon } from "lucide-react";
import { SavedAvatar } from "../components/saved-avatar.tsx";
import { paths } from "../routing/paths.ts";
import { Link, useLocation } from "../routing/router.tsx";
import { useAccount } from "../session/use-account.ts";
import { classNames } from "../ui/class-names.ts";
import { Kbd } from "../ui/kbd.tsx";
import { useKeysOpen } from "../ui/open-state.ts";
import { chooseTheme, nextTheme, useTheme } from "../ui/theme.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { messages } from "./messages.ts";
import { RAIL_CURRENT, RAIL_QUIET, RAIL_ROW, railExtra, railWords } from "./rail-classes.ts";

export interface RailFootProps {
	readonly isDrawer: boolean;
	readonly isNarrow: boolean;
}

/** The end of the rail: help, keys, theme and account. */
export function RailFoot({ isDrawer, isNarrow }: RailFootProps) {
	const account = useAccount();
	const theme = useTheme();
	const { pathname } = useLocation();
	const name = `${account.first_name} ${account.last_name}`.trim();
	const row = classNames(RAIL_ROW, RAIL_QUIET);
	const isQuiet = !isNarrow || isDrawer;
	const themeLabel = `${messages.theme}: ${messages.themes[theme]}`;
	return (
		<div className="flex-none border-t border-line p-2">
			<Tooltip content={messages.help} side="right" disabled={isQuiet}>
				<Link
					to={paths.help()}
					aria-current={pathname === paths.help() ? "page" : undefined}
					className={pathname === paths.help() ? classNames(RAIL_ROW, RAIL_CURRENT) : row}
				>
					<CircleQuestionMark aria-hidden className="size-4 flex-none" />
					<span className={railWords(isDrawer)}>{messages.help}</span>
				</Link>
			</Tooltip>
			<Tooltip content={messages.keys} side="right" disabled={isQuiet}>
				<button type="button" className={row} onClick={() => useKeysOpen.setState(true)}>
					<Keyboard aria-hidden className="size-4 flex-none" />
					<span className={railWords(isDrawer)}>{messages.keys}</span>
					<span aria-hidden className={railExtra(isDrawer, "ml-auto flex")}>
						<Kbd keys="?" />
					</span>
				</button>
			</Tooltip>
			<Tooltip content={themeLabel} side="right" disabled={isQuiet}>
				<button type="button" className={row} onClick={() => chooseTheme(nextTheme(theme))}>
					<SunMoon aria-hidden className="size-4 flex-none" />
					<span className={railWords(isDrawer)}>{messages.theme}</span>
					<span className={railWords(isDrawer, "ml-auto text-12 text-text-3")}>{messages.themes[theme]}</span>
				</button>
			</Tooltip>
			<Tooltip content={name} side="right" disabled={isQuiet}>
				<Link to={paths.account()} className={row}>
					<span className="-mx-0.5 flex flex-none">
						<SavedAvatar name={name} avatar={account.avatar} />
					</span>
					<span className="sr-only">{messages.account}</span>
					<span className={railWords(isDrawer)}>{name}</span>
				</Link>
			</Tooltip>
		</div>
	);
}
