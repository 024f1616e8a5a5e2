import { type Locale, localeTags } from '@nitrate/contract-kit';
import { type FontFace, fontRuns, type PdfFont, pdfFonts } from './pdf-fonts';

const margin = 56;
const colours = { text: '#1c1814', quiet: '#665b4e', line: '#ddd3c4' };

const tabularDigits: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

interface TextStyle {
  face: FontFace;
  size: number;
  colour?: keyof typeof colours;
  align?: 'left' | 'right';
}

interface Box {
  x: number;
  y: number;
  width: number;
}

type Element = PDFKit.PDFStructureElement;

/** `scope` says what a header cell is the header of. */
interface ElementOptions {
  title?: string;
  lang?: string;
  scope?: 'Column' | 'Row';
}

/** A tagged document that is written from top to bottom: PDF/UA, with embedded fonts. */
export interface PdfPage {
  readonly width: number;
  /** Top of the next element. */
  y: number;
  root: Element;
  /** Adds a structure element; `draw` writes its content. */
  add(parent: Element, type: string, draw?: () => void, options?: ElementOptions): Element;
  text(text: string, style: TextStyle, box?: Partial<Box>): void;
  heightOf(text: string, style: TextStyle, width: number): number;
  /** A line across the page, which readers of the structure skip. */
  rule(): void;
  /** Begins another page where less than `height` is left; returns whether it did. */
  ensure(height: number): boolean;
  /** @param footer of a page, by its number and the number of pages */
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
}

interface PageOptions {
  lang: Locale;
  title: string;
  author: string;
  createdAt: Date;
}

export async function startPdf({ lang, title, author, createdAt }: PageOptions): Promise<PdfPage> {
  // Loaded with the first statement: it is large.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), pdfFonts()]);
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: localeTags[lang],
    info: { Title: title, Author: author, Creator: 'Nitrate', CreationDate: createdAt },
    // The types do not know this subset yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    font: fonts.text[0]?.content as unknown as string,
  });
  for (const font of new Set(Object.values(fonts).flat())) document.registerFont(font.name, font.content);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  const root = document.struct('Document', { title });
  document.addStructure(root);
  return pageOn({ document, fonts, root, chunks, ended });
}

interface Open {
  document: PDFKit.PDFDocument;
  fonts: Record<FontFace, PdfFont[]>;
  root: Element;
  chunks: Buffer[];
  ended: Promise<void>;
}

function pageOn({ document, fonts, root, chunks, ended }: Open): PdfPage {
  const width = document.page.width - 2 * margin;
  const page: PdfPage = {
    width,
    y: margin,
    root,
    add(parent, type, draw, options = {}) {
      const element = draw
        ? document.struct(type, options as PDFKit.Mixins.StructureElementOptions, draw)
        : document.struct(type, options as PDFKit.Mixins.StructureElementOptions);
      parent.add(element);
      // What it contains is written now, so that the next element knows where it ends.
      if (draw) element.end();
      return element;
    },
    text(text, { face, size, colour = 'text', align = 'left' }, { x = margin, y = page.y, width: limit = width } = {}) {
      document.fillColor(colours[colour]).fontSize(size);
      const runs = fontRuns(text, fonts[face]);
      runs.forEach((run, index) => {
        const layout = { width: limit, align, lineGap: size * 0.25, continued: index < runs.length - 1 };
        // Digits of one width in columns of numbers.
        const options = align === 'right' ? { ...layout, features: tabularDigits } : layout;
        document.font(run.font);
        if (index === 0) document.text(run.text, x, y, options);
        else document.text(run.text, options);
      });
    },
    heightOf(text, { face, size }, limit) {
      document.font(fonts[face][0]?.name ?? '').fontSize(size);
      return document.heightOfString(text, { width: limit, lineGap: size * 0.25 });
    },
    rule() {
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(margin, page.y)
        .lineTo(margin + width, page.y)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke();
      document.endMarkedContent();
    },
    ensure(height) {
      if (page.y + height <= document.page.height - margin - 24) return false;
      document.addPage();
      page.y = margin;
      return true;
    },
    async finish(footer) {
      root.end();
      const { start, count } = document.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        document.switchToPage(index);
        document.page.margins.bottom = 0;
        document.markContent('Artifact', { type: 'Pagination' });
        const y = document.page.height - margin + 8;
        page.text(footer(index - start + 1, count), { face: 'text', size: 8, colour: 'quiet' }, { y });
        document.endMarkedContent();
      }
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return page;
}
