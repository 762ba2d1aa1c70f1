/** Made by `help/help-plugin.ts` when the app is built. */
declare module "virtual:help-index" {
	export const ARTICLES: readonly import("../../help/read-articles.ts").ArticleHead[];
}

declare module "virtual:help-texts" {
	/** The words of each article, by its name. */
	export const TEXTS: Readonly<Record<string, string>>;
}
