import { isReservedSlug } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { useCallback } from 'react';
import { object, string } from 'yup';

const maxSlugLength = 80;

/** Gives a function that asks for the address of a new page, creates it and opens it in the editor. */
export function useNewPage(): () => void {
  const text = useText();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const [create] = editingApi.useCreatePageMutation();
  return useCallback(() => {
    const label = text('contentCms.newPage.slug');
    show({
      title: text('contentCms.list.newPage'),
      body: text('contentCms.newPage.help'),
      form: {
        fields: [{ name: 'slug', type: 'text', label, autoComplete: 'off' }],
        schema: object({
          slug: string()
            .trim()
            .label(label)
            .required(text('forms.required', { field: label }))
            .max(maxSlugLength, text('contentCms.newPage.wrong'))
            .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, text('contentCms.newPage.wrong'))
            .test('reserved', text('problem.slugReserved'), (slug = '') => !isReservedSlug(slug)),
        }),
        submit: {
          text: text('contentCms.newPage.create'),
          callback: async ({ slug = '' }) => {
            const { key } = await create(slug.trim()).unwrap();
            navigate(`/studio/content/${key}`);
          },
        },
        cancelText: text('dialogs.cancel'),
      },
    });
  }, [create, navigate, show, text]);
}
