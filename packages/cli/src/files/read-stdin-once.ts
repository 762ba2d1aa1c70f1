import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "./file-system.ts";

const STDIN = /^(?:\/dev\/stdin|(?:\/dev|\/proc\/self)\/fd\/0)$/;

/**
 * The file system of one run, which reads standard input only once [CLI36]: a second read would find it empty.
 *
 * @throws {CliError} `FILE_TWICE` from the second read on.
 */
export function readStdinOnce(files: FileSystem): FileSystem {
	let isRead = false;
	return {
		...files,
		read(path) {
			if (STDIN.test(path)) {
				if (isRead)
					throw new CliError(
						"FILE_TWICE",
						"Standard input can be read only once: give - once, and the other inputs as files.",
						{ file: "-" },
					);
				isRead = true;
			}
			return files.read(path);
		},
	};
}
